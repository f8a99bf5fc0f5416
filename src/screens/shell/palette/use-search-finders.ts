import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { addFinder } from '../../../client/keyboard/actions.ts'
import { findersOfHits, findPage, findSearches } from './find-everywhere.ts'

/** Offers what the search over everything finds, and what it was asked before. */
export function useSearchFinders() {
  const navigate = useNavigate()
  useEffect(() => {
    const go = (path: string) => void navigate(path)
    const stops = [...findersOfHits(go), findSearches(go), findPage(go)].map(addFinder)
    return () => {
      for (const stop of stops) stop()
    }
  }, [navigate])
}
