import { icon } from './icon.tsx'

// Only lists and their actions use these; in a module of their own, the first pages do not load them.

export const NoteIcon = /* @__PURE__ */ icon(
  'M6 3.5h8L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1-1.5ZM13.5 3.5V8.5h5M8.5 12.5h6.5m-6.5 4h4.5',
)
export const CopyIcon = /* @__PURE__ */ icon(
  'M10 8.5h8.5A1.5 1.5 0 0 1 20 10v8.5a1.5 1.5 0 0 1-1.5 1.5H10a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 10 8.5ZM15.5 5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5',
)
export const ExternalIcon = /* @__PURE__ */ icon(
  'M14 4.5h5.5V10m0-5.5L11 13m-1-7.5H6A1.5 1.5 0 0 0 4.5 7v11A1.5 1.5 0 0 0 6 19.5h11a1.5 1.5 0 0 0 1.5-1.5v-4',
  true,
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5m2.8 0-.7 12.1a1.5 1.5 0 0 1-1.5 1.4H8.4a1.5 1.5 0 0 1-1.5-1.4L6.2 6.5M10 10.5v5.5m4-5.5v5.5',
)
export const RefreshIcon = /* @__PURE__ */ icon(
  'M20 5v4.5h-4.5M4 19v-4.5h4.5M19.6 9.5A8 8 0 0 0 5.6 7.2M4.4 14.5a8 8 0 0 0 14 2.3',
)
