import { type RefObject, useEffect } from 'react'
import { touchDrag } from './touch-drag.ts'

/** Lets what can be dragged in an element be dragged by touch, too (see `touchDrag`). */
export const useTouchDrag = (root: RefObject<HTMLElement | null>) =>
  useEffect(() => (root.current ? touchDrag(root.current) : undefined), [root])
