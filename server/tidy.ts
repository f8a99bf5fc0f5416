import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * How long after its start a server tidies up, in milliseconds. The engine gives the space for young
 * objects back only where little was allocated in the five seconds before.
 */
const afterMs = 8_000

/**
 * Has the engine collect once what starting has left behind. It tidies up as more is allocated: a
 * server that is asked nothing would hold a sixth of its memory for nothing. It takes some 25 ms.
 */
export const tidyAfterStart = () => setTimeout(tidy, afterMs).unref()

/** The engine has no other way to ask for that but the function that a flag gives new contexts. */
function tidy() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
