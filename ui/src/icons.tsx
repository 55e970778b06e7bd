import { icon } from './icon.tsx'

export const SearchIcon = /* @__PURE__ */ icon('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4')
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21s7-5.6 7-11a7 7 0 1 0-14 0c0 5.4 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const StoreIcon = /* @__PURE__ */ icon(
  'M5 11v7.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V11M9.5 20v-4.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V20M3.5 8.5 5.2 4.6A1 1 0 0 1 6.1 4h11.8a1 1 0 0 1 .9.6l1.7 3.9a2.83 2.83 0 0 1-5.67 0 2.83 2.83 0 0 1-5.66 0 2.83 2.83 0 0 1-5.67 0Z',
)
export const ScooterIcon = /* @__PURE__ */ icon(
  'M5.5 19.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5Zm13 0a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM8.25 17h4.25L16 9.5M13.25 4.5h2.5l2.6 9.75M2.75 12a4.5 4.5 0 0 1 2.75-1h6',
  true,
)
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
)
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5')
export const CloseIcon = /* @__PURE__ */ icon('M6.5 6.5l11 11m0-11-11 11')
export const ChevronDownIcon = /* @__PURE__ */ icon('m6.5 9.5 5.5 5.5 5.5-5.5')
export const UserIcon = /* @__PURE__ */ icon(
  'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0',
)
export const CardIcon = /* @__PURE__ */ icon(
  'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Zm-1.5 4.5h17M7 14.8h3',
)
export const CashIcon = /* @__PURE__ */ icon(
  'M4.5 6.5h15a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm7.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-5.5-2.5h.01m10.98 0h.01',
)
export const BoxIcon = /* @__PURE__ */ icon(
  'M5 9.5V18a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 18V9.5M4.5 4.5h15a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1Zm5.5 9h4',
)
export const GlobeIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0 0c2.1-2.3 3.3-5.3 3.3-8.5S14.1 5.8 12 3.5c-2.1 2.3-3.3 5.3-3.3 8.5s1.2 6.2 3.3 8.5ZM3.5 12h17',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14m-7-7h14')
export const PencilIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l.9-4L16 4.9a1.4 1.4 0 0 1 2 0L19.1 6a1.4 1.4 0 0 1 0 2L8.5 18.6l-4 .9ZM14 7l3 3',
)
export const UndoIcon = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h10.5a5.25 5.25 0 0 1 0 10.5H9', true)
export const WarningIcon = /* @__PURE__ */ icon(
  'M10.7 4.7 3.2 17.5a1.5 1.5 0 0 0 1.3 2.3h15a1.5 1.5 0 0 0 1.3-2.3L13.3 4.7a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4m0 3h.01',
)
export const HelpIcon = /* @__PURE__ */ icon(
  'M8 8.5a4 4 0 1 1 6.1 3.4c-1.3.8-2.1 1.6-2.1 3.1m0 4.4v.1',
)
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-9v5m0-8.5h.01',
)
export const ErrorIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-13V13m0 3h.01',
)
export const SuccessIcon = /* @__PURE__ */ icon(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-3.7-8.3 2.6 2.6 4.8-5',
)
export const MapIcon = /* @__PURE__ */ icon(
  'm9 5 6 2.5 5.5-2.5v14L15 21.5 9 19l-5.5 2.5v-14L9 5Zm0 0v14m6-11.5v14',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.3 7.2A16.6 16.6 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.7-1.4M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
)
export const UploadIcon = /* @__PURE__ */ icon('M12 15V4M7.5 8.5 12 4l4.5 4.5M5 19.5h14')
export const ListIcon = /* @__PURE__ */ icon(
  'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  true,
)
export const HomeIcon = /* @__PURE__ */ icon(
  'm4 11 8-7 8 7v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19v-8Zm5.5 9.5V15a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v5.5',
)
export const BookIcon = /* @__PURE__ */ icon(
  'M7.5 3.5H18A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM12.75 11.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3.25 4.75a3.3 3.3 0 0 1 6.5 0M4 8.5h2m-2 7h2',
)
export const BookmarkIcon = /* @__PURE__ */ icon(
  'M7.5 4h9A1.5 1.5 0 0 1 18 5.5V20l-6-4.25L6 20V5.5A1.5 1.5 0 0 1 7.5 4Z',
)
