import { useModalAttributes } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'

/** Has Fluent UI follow the focus for as long as it is drawn, and says when it does. */
export function FollowFocus({ begun }: { begun: () => void }) {
  useModalAttributes()
  const tell = useEffectEvent(begun)
  // Fluent UI begins in a timer of its own, which is set by now.
  useEffect(() => {
    const timer = setTimeout(() => tell())
    return () => clearTimeout(timer)
  }, [])
  return null
}
