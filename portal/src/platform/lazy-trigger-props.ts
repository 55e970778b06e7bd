import type { MouseEvent } from 'react'

import type { LazyPart } from './lazy-part.ts'

const pressed = new WeakSet<HTMLElement>()

/**
 * For the button of a part that comes later: the part is fetched when somebody comes near the button, and a press
 * that is quicker than that is made once more when the part is there.
 */
export function lazyTriggerProps(part: LazyPart<unknown>) {
  const fetch = () => void part.load().catch(() => {})
  return {
    onPointerEnter: fetch,
    onFocus: fetch,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (part.current() !== undefined) return
      event.preventDefault()
      event.stopPropagation()
      const button = event.currentTarget
      if (pressed.has(button)) return
      pressed.add(button)
      const press = async () => {
        await part.load()
        button.click()
      }
      void press()
        .catch(() => {})
        .finally(() => pressed.delete(button))
    },
  }
}
