import { Code, OnDemand } from '../lazy/OnDemand.tsx'
import type { MessageProps } from './MessageLines.tsx'

const bar = new Code(() => import('./MessageLines.tsx').then(({ MessageLines }) => MessageLines))

/** What a page has to say between its parts. Pages are first drawn without it, mostly. */
export function Message(props: MessageProps) {
  const { children, actions } = props
  const plain = (
    <div role="alert">
      {children} {actions}
    </div>
  )
  return <OnDemand code={bar} props={props} otherwise={plain} />
}
