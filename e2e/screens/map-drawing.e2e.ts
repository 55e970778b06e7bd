import { OUTLET } from '@pillion/testkit/requests'

import { expect, test } from '../fixtures.ts'

test.use({ loadsMap: true })

test(
  'areas, roads and labels of a map have their shaders compiled in three frames, not in one',
  { tag: '@desktop-only' },
  async ({ page }) => {
    await page.addInitScript(recordShaders)
    await page.goto(`/request-a-rider/${OUTLET}`)

    const framesOf = () => page.evaluate(() => (globalThis as Recording).shaderFrames)
    await expect.poll(async () => Object.keys((await framesOf()) ?? {})).toContain('label')
    const { area = 0, road = 0, label = 0 } = (await framesOf()) ?? {}
    expect(area).toBeGreaterThan(0)
    expect(road).toBeGreaterThan(area)
    expect(label).toBeGreaterThan(road)
  },
)

type Recording = { shaderFrames?: Record<string, number> }

/** Runs in the page before its own scripts. Records the frame in which each kind of shader is linked. */
function recordShaders(): void {
  const frames: Record<string, number> = {}
  ;(globalThis as Recording).shaderFrames = frames
  let frame = 1
  const count = () => requestAnimationFrame(() => (count(), frame++))
  count()

  const { prototype } = WebGL2RenderingContext
  const { linkProgram } = prototype
  prototype.linkProgram = function (program) {
    const shaders = this.getAttachedShaders(program) ?? []
    const source = shaders.map((shader) => this.getShaderSource(shader)).join('\n')
    // As the map library names them.
    const uniforms = { area: 'u_outline_color', road: 'u_floorwidth', label: 'u_halo_color' }
    for (const [kind, uniform] of Object.entries(uniforms))
      if (source.includes(uniform)) frames[kind] ??= frame
    linkProgram.call(this, program)
  }
}
