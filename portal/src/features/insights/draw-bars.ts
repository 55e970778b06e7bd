import { tokenColour } from '@pillion/ui/token-colour.ts'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export type Bar = { label: string; value: number }

type Drawing = {
  bars: readonly Bar[]
  isRightToLeft: boolean
  count: (number: number) => string
}

/** Draws the bars, and again in other colours when the theme changes. Returns how to stop. */
export function drawBars(canvas: HTMLCanvasElement, drawing: Drawing): () => void {
  let chart = draw(canvas, drawing)
  const redraw = () => {
    chart.destroy()
    chart = draw(canvas, drawing)
  }
  const choice = new MutationObserver(redraw)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', redraw)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', redraw)
    chart.destroy()
  }
}

function draw(canvas: HTMLCanvasElement, { bars, isRightToLeft, count }: Drawing): Chart {
  const colour = (name: `--${string}`) => tokenColour(name, canvas.parentElement ?? undefined)
  const ticks = {
    color: colour('--text-muted'),
    font: { family: getComputedStyle(canvas).fontFamily, size: 12 },
  }
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          data: bars.map(({ value }) => value),
          backgroundColor: colour('--brand-solid'),
          borderRadius: 3,
          maxBarThickness: 40,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: {
          reverse: isRightToLeft,
          grid: { display: false },
          border: { color: colour('--line') },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          position: isRightToLeft ? 'right' : 'left',
          beginAtZero: true,
          border: { display: false },
          grid: { color: colour('--line') },
          ticks: { ...ticks, precision: 0, callback: (value) => count(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          rtl: isRightToLeft,
          displayColors: false,
          callbacks: { label: ({ parsed }) => count(parsed.y ?? 0) },
        },
      },
    },
  })
}
