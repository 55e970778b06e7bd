// What every npm script runs. Plain JavaScript for any Node from 18 on: it installs what
// package-lock.json lists, finds the Node that came with it, and hands over to that.
import { dirname } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { findCommand, runCommand } from './launch/commands.mjs'
import { stopWithParent, runUnder } from './launch/hand-over.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { chooseNode } from './launch/node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [name, ...args] = process.argv.slice(2)

try {
  const command = findCommand(name)
  await ensureInstalled(root)
  const node = chooseNode(root)
  // A second handover would loop for ever.
  if (node === process.execPath || process.env.PILLION_LAUNCHER) {
    stopWithParent(name)
    await runCommand(root, command, args)
  } else {
    await runUnder(node, [fileURLToPath(import.meta.url), name, ...args])
  }
} catch (error) {
  // A LaunchError is for the reader; any other error is a bug and needs its stack.
  process.stderr.write(`${error.name === 'LaunchError' ? error.message : error.stack}\n`)
  process.exit(1)
}
