import type { Plugin } from 'vite'

/**
 * After a style sheet has failed, Vite's helper for dynamic imports never asks for it again, so that the next attempt
 * shows the screen without it. Here it forgets the failure, and each attempt asks again (LOAD-02).
 */
export function retryStyles(): Plugin {
  return {
    name: 'retry-styles',
    apply: 'build',

    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) =>
        changes.reduce((text, [from, to]) => {
          if (!from.test(text)) throw new Error(`Vite's preload helper has no ${from.source}`)
          return text.replace(from, to)
        }, code),
    },
  }
}

const changes: readonly (readonly [from: RegExp, to: string])[] = [
  [/seen\[href\] = (?:void 0|undefined);(?=\s*throw )/, 'delete seen[href];'],
  [/(?<=e\.type === "error"\) )(?=rej\()/, 'link.remove(), '],
]
