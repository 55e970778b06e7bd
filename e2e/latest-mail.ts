import { mailsTo } from '@pillion/testkit/mails'
import type { LiveWorld } from '@pillion/testkit/world'
import { expect } from '@playwright/test'

type Mail = Awaited<ReturnType<typeof mailsTo>>[number]

/** The mail that an address received last, once it has received this many. */
export async function latestMail(world: LiveWorld, email: string, count = 1): Promise<Mail> {
  let mails: Mail[] = []
  await expect
    .poll(async () => (mails = await mailsTo(world, email)).length, `mails to ${email}`)
    .toBe(count)
  return mails.at(-1)!
}
