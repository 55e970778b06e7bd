import { SettingError } from '@pillion/server/platform/config/read-setting'
import { readSettings } from '@pillion/server/platform/config/settings'

/** Why the server refuses to start with these environment variables; 'accepted' if it does not. */
export function settingRefusal(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingError) return error.message
    throw error
  }
  return 'accepted'
}
