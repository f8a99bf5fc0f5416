// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { limits } from '../../core/catalogue/limits.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { Reactions } from './Reactions.tsx'

withTexts()

test('of many who reacted the first are named, and the others counted', () => {
  const people = Array.from({ length: limits.reactionNamesShown + 1_000 }, (_, n) => `Ada ${n}`)
  const like = { key: 'like', sign: '👍', name: 'Like', isOwn: false }
  draw(
    <Reactions
      reactions={[
        { ...like, people },
        { ...like, key: 'love', people: ['Ada', 'Max'] },
      ]}
      toggle={() => {}}
    />,
  )
  const [many, few] = screen.getAllByRole('button')
  const last = limits.reactionNamesShown - 1
  expect(many!.title).toMatch(new RegExp(`^Ada 0, Ada 1, .+ Ada ${last} and 1000 more$`))
  expect(many!.getAttribute('aria-label')).toBe(`Like: ${many!.title}`)
  expect(many!.textContent).toBe(`👍${people.length}`)
  expect(few!.title).toBe('Ada, Max')
})
