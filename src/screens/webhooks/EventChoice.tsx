import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { topics, verbs } from '../../core/webhooks/topics.ts'
import { phone } from '../../parts/page/measures.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(150px, 2fr) repeat(3, minmax(0, 1fr))',
    alignItems: 'center',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    border: 0,
    margin: 0,
    padding: 0,
    [phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  topic: { [phone]: { gridColumn: '1 / -1' } },
})

interface EventChoiceProps {
  chosen: readonly string[]
  choose: (types: string[]) => void
}

/** The events of each thing; the box before a thing stands for all of them. */
export function EventChoice({ chosen, choose }: EventChoiceProps) {
  const styles = useStyles()
  const { t } = useTranslation('webhooks')
  const has = new Set(chosen)
  function set(types: readonly string[], isOn: boolean) {
    const without = chosen.filter((type) => !types.includes(type))
    choose(isOn ? [...without, ...types] : without)
  }
  return (
    <div className={styles.root}>
      {topics.map((topic) => {
        const types = verbs.map((verb) => `${topic}.${verb}`)
        const count = types.filter((type) => has.has(type)).length
        return (
          <fieldset key={topic} className={styles.row} aria-label={t(`topic_${topic}`)}>
            <Checkbox
              className={styles.topic}
              label={t(`topic_${topic}`)}
              checked={count === types.length ? true : count === 0 ? false : 'mixed'}
              onChange={() => set(types, count < types.length)}
            />
            {verbs.map((verb) => {
              const type = `${topic}.${verb}`
              return (
                <Checkbox
                  key={verb}
                  label={t(`verb_${verb}`)}
                  checked={has.has(type)}
                  onChange={(_, { checked }) => set([type], checked === true)}
                />
              )
            })}
          </fieldset>
        )
      })}
    </div>
  )
}
