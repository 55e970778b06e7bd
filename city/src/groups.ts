/** Union-find over 0 … size - 1. */
export function makeGroups(size: number) {
  const parents = Int32Array.from({ length: size }, (_, i) => i)

  function groupOf(item: number): number {
    let root = item
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }

  /** Whether the two were apart until now. */
  function unite(a: number, b: number): boolean {
    const rootA = groupOf(a)
    const rootB = groupOf(b)
    parents[rootA] = rootB
    return rootA !== rootB
  }

  return { groupOf, unite }
}
