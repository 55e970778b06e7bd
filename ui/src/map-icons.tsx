import { icon } from './icon.tsx'

// For the map, which loads them with its own code.

export const TargetIcon = /* @__PURE__ */ icon(
  'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-4a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm0-12.5V5m0 14v2.5m9.5-9.5H19M5 12H2.5',
)
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
