import { useModalAttributes } from '@fluentui/react-components'
import { useEffect } from 'react'
import { following } from './following.ts'

/** Has Fluent UI follow the focus for as long as it is drawn, and notes when it does. */
export function FollowFocus() {
  useModalAttributes()
  // Fluent UI begins in a timer of its own, which is set by now.
  useEffect(() => {
    const timer = setTimeout(() => {
      following.begun = true
    })
    return () => clearTimeout(timer)
  }, [])
  return null
}
