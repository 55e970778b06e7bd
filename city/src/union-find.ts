/** Union-find over 0 … size - 1. */
export function makeUnionFind(size: number) {
  const parents = Int32Array.from({ length: size }, (_, i) => i)

  function rootOf(item: number): number {
    let root = item
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }

  /** True when the two were in different sets. */
  function unite(a: number, b: number): boolean {
    const rootA = rootOf(a)
    const rootB = rootOf(b)
    parents[rootA] = rootB
    return rootA !== rootB
  }

  return { rootOf, unite }
}
