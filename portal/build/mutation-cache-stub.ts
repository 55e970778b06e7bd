/** What a query client asks of its mutations. The portal has none: `usePending` does what it needs of them. */
export class MutationCache {
  findAll = (): [] => []
  clear = (): void => {}
  resumePausedMutations = async (): Promise<void> => {}
}
