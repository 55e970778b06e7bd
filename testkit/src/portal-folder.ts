import { PORTAL_FOLDER as folder } from '@pillion/server/main'

/** The built portal, for worlds that a browser visits. */
export const PORTAL_FOLDER = folder
