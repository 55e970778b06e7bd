/** A colour token as `rgb(…)` in the theme of `within`, for canvases and maps without OKLCH support. */
export const tokenColour = (name: `--${string}`, within: HTMLElement = document.body) => {
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.color = `var(${name})`
  within.append(probe)
  const paint = (context ??= openContext())
  paint.clearRect(0, 0, 1, 1)
  paint.fillStyle = getComputedStyle(probe).color
  probe.remove()
  paint.fillRect(0, 0, 1, 1)
  const [r, g, b] = paint.getImageData(0, 0, 1, 1).data
  return `rgb(${r}, ${g}, ${b})`
}

/** Opening one takes longer than painting it. */
let context: CanvasRenderingContext2D | undefined

function openContext(): CanvasRenderingContext2D {
  const element = document.createElement('canvas')
  element.width = element.height = 1
  const opened = element.getContext('2d', { willReadFrequently: true })
  if (!opened) throw new Error('The browser has no 2D canvas')
  return opened
}
