// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../client/session/session.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { SignupTerms } from './SignupTerms.tsx'

withTexts()

test('who signs up is shown what they agree to, where the server names any', () => {
  const { container, unmount } = draw(<SignupTerms />)
  expect(container.querySelector('p')).toBeNull()
  unmount()
  session.terms = { terms_url: null, privacy_url: 'https://plan.example/privacy' }
  draw(<SignupTerms />)
  expect(screen.getByText(/By signing up you agree to:/)).toBeDefined()
  const links = screen.getAllByRole('link') as HTMLAnchorElement[]
  expect(links.map(({ textContent, href, target }) => [textContent, href, target])).toEqual([
    ['Privacy policy', 'https://plan.example/privacy', '_blank'],
  ])
})
