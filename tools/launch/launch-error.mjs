/** Its message is a sentence that tells the reader what to do. */
export class LaunchError extends Error {
  name = 'LaunchError'
}
