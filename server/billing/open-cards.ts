import { sender } from '../outgoing/send.ts'
import { Paddle } from './paddle/paddle.ts'
import type { CardProvider } from './provider.ts'
import { type Around, TestProvider } from './test-provider/test-provider.ts'

/** The card provider that the settings choose. */
export function openCards(around: Around): CardProvider | undefined {
  const { plans, testCards, paddle } = around.config
  if (!plans) return undefined
  if (testCards) return new TestProvider(around)
  return paddle && new Paddle(paddle, sender({ inside: true }), () => around.keys().cards)
}
