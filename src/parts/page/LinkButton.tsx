import { Button, type ButtonProps } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Look = Pick<ButtonProps, 'appearance' | 'icon' | 'size' | 'className' | 'shape'>

/** A link that looks like a button: it leads to a screen, and can be opened in a new tab. */
export function LinkButton({ to, children, ...look }: Look & { to: string; children?: ReactNode }) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button as="a" href={href} onClick={follow as never} {...look}>
      {children}
    </Button>
  )
}
