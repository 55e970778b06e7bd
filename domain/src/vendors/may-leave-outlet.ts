/** Whether someone with these vendors may leave the outlet: they do not also have its parent (OUT-20). */
export const mayLeaveOutlet = (
  outlet: { parent_vendor_id: string | null },
  vendors: readonly { vendor_id: string }[],
): boolean =>
  outlet.parent_vendor_id !== null &&
  vendors.every(({ vendor_id }) => vendor_id !== outlet.parent_vendor_id)
