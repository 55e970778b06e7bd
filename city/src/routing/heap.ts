/** A binary heap of nodes, the smallest key first, on arrays that grow on demand. */
export class Heap {
  #keys = new Float64Array(1_024)
  #nodes = new Uint32Array(1_024)
  #size = 0

  clear(): void {
    this.#size = 0
  }

  get isEmpty(): boolean {
    return this.#size === 0
  }

  /** Only call when the heap is not empty. */
  get smallestKey(): number {
    return this.#keys[0]!
  }

  push(node: number, key: number): void {
    if (this.#size === this.#keys.length) this.#grow()
    const keys = this.#keys
    const nodes = this.#nodes
    let index = this.#size++
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (keys[parent]! <= key) break
      keys[index] = keys[parent]!
      nodes[index] = nodes[parent]!
      index = parent
    }
    keys[index] = key
    nodes[index] = node
  }

  /** Only call when the heap is not empty. */
  pop(): number {
    const keys = this.#keys
    const nodes = this.#nodes
    const smallest = nodes[0]!
    const size = --this.#size
    const key = keys[size]!
    const node = nodes[size]!
    let index = 0
    for (let child = 1; child < size; child = 2 * index + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      keys[index] = keys[child]!
      nodes[index] = nodes[child]!
      index = child
    }
    keys[index] = key
    nodes[index] = node
    return smallest
  }

  #grow() {
    const keys = new Float64Array(2 * this.#keys.length)
    keys.set(this.#keys)
    this.#keys = keys
    const nodes = new Uint32Array(2 * this.#nodes.length)
    nodes.set(this.#nodes)
    this.#nodes = nodes
  }
}
