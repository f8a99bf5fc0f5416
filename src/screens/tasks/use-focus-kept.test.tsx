// @vitest-environment jsdom
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { useFocusKept } from './use-focus-kept.ts'

withTexts()

function Cards({ names }: { names: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null)
  useFocusKept(area, () => area.current?.querySelector('button'))
  return (
    <div ref={area}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  )
}
const focused = () => document.activeElement?.textContent

test('the focus goes on when its element is removed, and only then', () => {
  const { getByText, change } = draw(<Cards names={['One', 'Two', 'Three']} />)
  change(<Cards names={['One', 'Two', 'Three', 'Four']} />)
  expect(document.activeElement).toBe(document.body)
  getByText('Two').focus()
  change(<Cards names={['One', 'Two', 'Three']} />)
  expect(focused()).toBe('Two')
  change(<Cards names={['One', 'Three']} />)
  expect(focused()).toBe('One')
})
