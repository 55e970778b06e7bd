import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Runs a file that prints `{"address": …}` as its first line. */
export async function startChildProcess(
  file: URL,
): Promise<{ address: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [file.pathname], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    address: (JSON.parse(line) as { address: string }).address,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
