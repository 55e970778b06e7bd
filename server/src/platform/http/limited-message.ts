import { IncomingMessage } from 'node:http'

/** Pieces of a body from which on they may not be tiny. */
const MIN_PIECES = 256
/** Bytes that they have at least, on average. The network cuts them at about 1,400. */
const MIN_PIECE = 64

/** A request that costs little to parse, whatever its connection sends. */
export class LimitedMessage extends IncomingMessage {
  /**
   * A connection may send thousands of short requests at once, and Node would parse all of them although it has been
   * closed by then. One that asks for another protocol is the last that Node parses, so on a closed connection each does.
   */
  declare private asksForUpgrade: boolean | null

  get upgrade(): boolean | null {
    return this.socket.destroyed || this.asksForUpgrade
  }

  set upgrade(value: boolean | null) {
    this.asksForUpgrade = value
  }

  private pieces = 0
  private bytes = 0

  /** Closes a connection whose body comes in chunks of a few bytes: Node calls this for each of them. */
  override push(piece: Buffer | null): boolean {
    if (piece === null) return super.push(piece)
    if (this.socket.destroyed) return false
    this.pieces += 1
    this.bytes += piece.length
    if (this.pieces > MIN_PIECES && this.bytes < this.pieces * MIN_PIECE) {
      this.socket.destroy()
      return false
    }
    return super.push(piece)
  }

  /** Node would drop the rest of a body that was refused without counting it. */
  _dump(): void {
    this.resume()
  }
}
