import { Component, type ReactNode } from 'react'

import { NotFound } from '#platform/router/router.ts'

type ErrorBoundaryProps = {
  /** Rendered in place of the children; undefined passes the error to the next boundary up. */
  fallback: (error: unknown) => ReactNode | undefined
  /** A new value clears the error. */
  resetKey: string
  children: ReactNode
}

type ErrorBoundaryState = { error?: unknown; resetKey: string; hasError: boolean }

/** Contains a rendering error to its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, hasError: false }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasError: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, hasError: false, error: undefined }
  }

  override render(): ReactNode {
    const { error, hasError } = this.state
    if (!hasError) return this.props.children
    const content = this.props.fallback(error)
    if (content === undefined) throw error
    return content
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof NotFound
