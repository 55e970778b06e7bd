/** How often per second `callers` concurrent callers finish `work`, measured over `seconds`. */
export async function rateOf(
  callers: number,
  seconds: number,
  work: () => Promise<void>,
): Promise<{ rate: number; done: number }> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  let done = 0
  const caller = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return { rate: (done * 1000) / (performance.now() - begin), done }
}
