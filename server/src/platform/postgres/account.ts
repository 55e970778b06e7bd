import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The account PostgreSQL runs under; without uid and gid, our own. */
export type Account = { name: string; uid?: number; gid?: number }

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so root starts it under another account; a cluster keeps its owner. */
export async function chooseAccount(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined)
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && owner.uid !== me) throw new Error(belongsTo(cluster, owner.uid))
    return { name: 'this account' }
  }
  if (owner) return { name: `account ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  return (await find('postgres')) ?? (await find('nobody')) ?? refuse()
}

/** Options for child_process to run a program under the account. */
export function asAccount({ uid, gid }: Account): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid }
}

export async function canEnter(account: Account, directory: string): Promise<boolean> {
  try {
    await run('sh', ['-c', 'cd "$1"', 'sh', directory], { ...asAccount(account), cwd: '/' })
    return true
  } catch (error) {
    // A container may deny even root the right to change accounts.
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') refuse(error)
    return false
  }
}

export function belongsTo(path: string, uid: number): string {
  return `${path} belongs to account ${uid}: start the server with that account, or choose another data directory`
}

async function find(name: string): Promise<Account | undefined> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { name, uid: Number(user.stdout), gid: Number(group.stdout) }
  } catch {
    return undefined
  }
}

function refuse(cause?: Error): never {
  throw new Error(
    'PostgreSQL does not run as root, and there is no account postgres or nobody to run it: ' +
      'start the server with an ordinary account, or set DATABASE_URL',
    { cause },
  )
}
