// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { draw, withTexts } from '../testing/draw.tsx'
import { useDrawerTitle, useTitle } from './use-title.ts'

withTexts()

function Page({ title, drawers }: { title: string; drawers: string[] }) {
  useTitle(title)
  return drawers.map((drawer) => <Drawer key={drawer} title={drawer} />)
}
function Drawer({ title }: { title: string }) {
  useDrawerTitle(title)
  return null
}

test('the tab is named after the drawer opened last, else after the page', () => {
  const { change, unmount } = draw(<Page title="Moon base" drawers={['Order glass']} />)
  const shows = (title: string) => expect(document.title).toBe(`${title} · Plumbline`)
  shows('Order glass')
  change(<Page title="Moon base" drawers={['Order glass', 'Members']} />)
  shows('Members')
  change(<Page title="Mars rover" drawers={['Members']} />)
  shows('Members')
  change(<Page title="Mars rover" drawers={[]} />)
  shows('Mars rover')
  unmount()
})
