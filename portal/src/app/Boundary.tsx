import { Component, type ReactNode } from 'react'

import { NotFound } from '../platform/router/not-found.ts'

type BoundaryProps = {
  /** In the place of what broke; undefined leaves it to the boundary around this one. */
  instead: (error: unknown) => ReactNode | undefined
  /** Another value is another try. */
  at: string
  children: ReactNode
}

type BoundaryState = { error?: unknown; at: string; isBroken: boolean }

/** What breaks breaks no more than this. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, isBroken: false }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, isBroken: true }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { at, isBroken: false, error: undefined }
  }

  override render(): ReactNode {
    const { error, isBroken } = this.state
    if (!isBroken) return this.props.children
    const shown = this.props.instead(error)
    if (shown === undefined) throw error
    return shown
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof NotFound
