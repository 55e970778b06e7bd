import { PORTAL_FOLDER as folder } from '@pillion/server/main'

/** The built portal, for worlds that browsers use. */
export const PORTAL_FOLDER = folder
