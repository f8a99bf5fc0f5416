import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import type { Span } from '../../../../core/roadmap/span.ts'
import { groupOrNone } from '../../../../core/values/filter-words.ts'
import { announce } from '../../../../parts/page/announce.ts'
import { useBar } from '../../../../parts/timeline/use-bar.ts'
import { useNewName } from '../../../tasks/names/use-new-name.ts'
import { cellKey, useChart } from './chart-context.ts'
import { daysText } from './days-text.ts'
import { Lane } from './Lane.tsx'
import type { LineOf } from './lines.ts'
import type { RowProps } from './TaskRow.tsx'
import { TimeBar } from './TimeBar.tsx'

/**
 * A line to type a task into, once that is begun by Enter, a click or the like; a bar that is drawn
 * beside the field first is where it goes, until it is added or the field is emptied. Enter adds it
 * and stays for the next, Escape gives it up.
 */
export function AddRow({ line, top, index, active }: RowProps<LineOf<'add'>>) {
  const { t } = useTranslation('roadmap')
  const { styles, axis, project } = useChart()
  const { phase, key } = line
  const place = { project_id: project.id, phase_id: groupOrNone(phase.id) }
  const { name, write, add: addTyped } = useNewName(place, (text) => make(text, days))
  const [days, setDays] = useState<Span>()
  const cell = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  async function draw(span: Span) {
    setDays(span)
    input.current?.focus()
    return true
  }
  const bar = useBar({
    ...{ axis, span: days, disabled: false, put: draw, press: () => input.current?.focus() },
    tell: (next) => announce(daysText(next)),
  })
  const make = (text: string, drawn: Span | undefined) =>
    act('addRoadmapTask', {
      ...{ ...place, name: text },
      ...(drawn ? { start_date: drawn.start, end_date: drawn.end } : {}),
    })
  function add() {
    // A refused name comes back with its days; they are not for another.
    addTyped(
      (text) => make(text, days),
      () => setDays(days),
    )
    setDays(undefined)
  }
  function type(text: string) {
    write(text)
    if (text === '') setDays(undefined)
  }
  const label = days ? t('addOn', { days: daysText(days) }) : t('tasks:addTask')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={2}
      className={styles.line}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        ref={cell}
        role="gridcell"
        data-cell={cellKey(key, 'name')}
        tabIndex={active === 'name' ? 0 : -1}
        aria-label={label}
        className={styles.names}
        style={{ '--depth': 1 } as React.CSSProperties}
        onClick={() => input.current?.focus()}
      >
        <input
          ref={input}
          className={styles.input}
          tabIndex={-1}
          placeholder={label}
          aria-label={label}
          maxLength={limits.taskNameDrawer}
          value={name}
          onChange={(event) => type(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
            event.stopPropagation()
            if (event.key === 'Enter') add()
            else if (event.key === 'Escape') {
              // What is typed would be added when the field is left.
              write('')
              cell.current?.focus()
            }
          }}
        />
      </div>
      <Lane
        line={key}
        active={active === 'bar'}
        bar={bar}
        isFree={!days}
        tap={(day) => void draw({ start: day, end: day })}
        label={label}
        // The field keeps the focus while its bar is drawn or moved.
        onMouseDown={(event) => event.preventDefault()}
      >
        {bar.shown && (
          <TimeBar
            span={bar.shown}
            colour={phase.colour}
            name={name}
            isMoving={bar.isMoving}
            begin={bar.begin}
          />
        )}
      </Lane>
    </div>
  )
}
