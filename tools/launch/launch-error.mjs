/** The message tells the reader what to do and is printed without a stack. */
export class LaunchError extends Error {
  name = 'LaunchError'
}
