import { describe, expect, it } from 'vitest'

import { brandColours } from './brand-colours.ts'

const coloursOf = (brand: string, map?: { light: string; dark: string }) => {
  const colours = { brand, ...(map && { map }) }
  return {
    light: brandColours({ colours }, 'light'),
    dark: brandColours({ colours }, 'dark'),
  }
}

describe('a brand’s colours', () => {
  it('are derived from one', () => {
    expect(coloursOf('#0e5f6d').light).toEqual({
      solid: '#0e5f6d',
      onSolid: '#ffffff',
      solidHover: '#0b525e',
      solidPressed: '#084752',
      text: '#0e5f6d',
      line: '#0e5f6d',
      tint: '#e9f7fa',
      tintHover: '#dbf0f5',
      map: '#0e5f6d',
      onMap: '#ffffff',
    })
  })

  it('have white text when they are dark, black text when they are light', () => {
    expect(coloursOf('#0a1f44').light.onSolid).toBe('#ffffff')
    expect(coloursOf('#ffd400').light.onSolid).toBe('#000000')
  })

  it('move away from their text under the pointer', () => {
    expect(coloursOf('#b9e52b').light).toMatchObject({ onSolid: '#000000', solidHover: '#c0e851' })
  })

  it('are lighter on a dark page when they are too dark for it', () => {
    expect(coloursOf('#0a1f44').dark.solid).not.toBe('#0a1f44')
    expect(coloursOf('#ffd400').dark.solid).toBe('#ffd400')
  })

  it('may differ on the map', () => {
    const { light, dark } = coloursOf('#b9e52b', { light: '#6b21a8', dark: '#c99bff' })
    expect([light.map, light.onMap]).toEqual(['#6b21a8', '#ffffff'])
    expect([dark.map, dark.onMap]).toEqual(['#c99bff', '#000000'])
  })
})
