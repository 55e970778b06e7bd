import type { VendorSummary } from '@pillion/contract/models/vendor'
import { createContext, use } from 'react'

export type Selection = {
  /** In the selector's order; never empty. */
  vendors: readonly VendorSummary[]
  vendorId: string
  vendor: VendorSummary
  isParent: boolean
  /** Orders of the parent's outlets too; on only where it is allowed (GAP-016, GAP-121). */
  includeOutlets: boolean
  setIncludeOutlets: (include: boolean) => void
  /** Whether the toggle is shown at all (BRANCH-07, BRANCH-08). */
  mayIncludeOutlets: boolean
  /** Rewrites the path of the page to that vendor (ROUTE-35, GAP-056). */
  select: (vendorId: string) => void
}

/** Filled by the shell, which shows nothing of a feature before there is a vendor. */
export const SelectionContext = createContext<Selection | undefined>(undefined)

/** For features: there is always a vendor. */
export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useSelection is used outside the signed-in shell')
  return selection
}

/** For the shell itself, which is there before the vendors are. */
export const useSelectionIfAny = () => use(SelectionContext)
