export { ListPane } from './ListPane.tsx'
export { MapPane } from './MapPane.tsx'
