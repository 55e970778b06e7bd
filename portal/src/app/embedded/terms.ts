import { storage } from '#platform/storage.ts'

/** In the storage: what the platform asked for last, or that it was done. */
type TosRequired = 'true' | 'false' | 'accepted'

const write = (value: TosRequired) => {
  current = value
  storage.write('godroidTosRequired', value)
}

let current = storage.read('godroidTosRequired')

/** Whether the rider platform wants the terms accepted; that happens once (GODROID-05, GAP-099). */
export const terms = {
  isDue: (): boolean => current === 'true',
  require: (isRequired: boolean): void => {
    if (current !== 'accepted') write(isRequired ? 'true' : 'false')
  },
  accept: (): void => write('accepted'),
}
