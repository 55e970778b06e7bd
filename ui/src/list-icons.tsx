import { icon } from './icon.tsx'

// Only lists, menus and their actions use these; in a module of their own, the first pages do not load them.

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
export const LogoutIcon = /* @__PURE__ */ icon(
  'M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10M10 12h10m-3.5-4 4 4-4 4',
  true,
)
export const KeyboardIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15A1.5 1.5 0 0 1 21 8v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16V8a1.5 1.5 0 0 1 1.5-1.5ZM7 10h.01M10.3 10h.01m3.38 0h.01M17 10h.01M8.5 14h7',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5Zm1.5 0V8a3.5 3.5 0 0 1 7 0v2.5',
)
export const CancelledIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-2.9-5.6 5.8-5.8m0 5.8L9.1 9.1',
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'M6 5.5h12A1.5 1.5 0 0 1 19.5 7v11.5A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 6 5.5Zm-1.5 4.5h15M8.5 3.5v4m7-4v4',
)
export const BellIcon = /* @__PURE__ */ icon(
  'M6 10a6 6 0 1 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6Zm4 9.5a2.3 2.3 0 0 0 4 0',
)
export const BackIcon = /* @__PURE__ */ icon('m14.5 6.5-5.5 5.5 5.5 5.5', true)
export const ChevronUpIcon = /* @__PURE__ */ icon('m6.5 14.5 5.5-5.5 5.5 5.5')
export const SortIcon = /* @__PURE__ */ icon('m8 10 4-4.5 4 4.5m-8 4 4 4.5 4-4.5')
export const PauseIcon = /* @__PURE__ */ icon('M9 6v12m6-12v12')
export const MoreIcon = /* @__PURE__ */ icon(
  'M4.5 12a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0Zm6.75 0a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0ZM18 12a.75.75 0 1 0 1.5 0 .75.75 0 0 0-1.5 0Z',
)
export const TagIcon = /* @__PURE__ */ icon(
  'M4 5.5v6.1a1.5 1.5 0 0 0 .4 1l7 7a1.5 1.5 0 0 0 2.1 0l6.1-6.1a1.5 1.5 0 0 0 0-2.1l-7-7a1.5 1.5 0 0 0-1-.4H5.5A1.5 1.5 0 0 0 4 5.5ZM8.2 8.2h.01',
  true,
)
