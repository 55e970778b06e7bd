/** A binary heap of nodes, the smallest key first, on arrays that grow when they must. */
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

  /** Only when there is one. */
  get smallestKey(): number {
    return this.#keys[0]!
  }

  push(node: number, key: number): void {
    if (this.#size === this.#keys.length) this.#grow()
    const keys = this.#keys
    const nodes = this.#nodes
    let place = this.#size++
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (keys[parent]! <= key) break
      keys[place] = keys[parent]!
      nodes[place] = nodes[parent]!
      place = parent
    }
    keys[place] = key
    nodes[place] = node
  }

  /** Only when there is one. */
  pop(): number {
    const keys = this.#keys
    const nodes = this.#nodes
    const smallest = nodes[0]!
    const size = --this.#size
    const key = keys[size]!
    const node = nodes[size]!
    let place = 0
    for (let child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      keys[place] = keys[child]!
      nodes[place] = nodes[child]!
      place = child
    }
    keys[place] = key
    nodes[place] = node
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
