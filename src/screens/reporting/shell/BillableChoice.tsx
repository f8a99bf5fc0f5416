import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { touch } from '../../../parts/page/measures.ts'

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  choice: { [touch]: { minHeight: '40px' } },
})

const kinds = ['billable', 'nonBillable'] as const

/** What of logged time is shown; without a choice, all of it. */
export type BillableChosen = Record<(typeof kinds)[number], boolean>

interface BillableChoiceProps {
  labels: Readonly<Record<(typeof kinds)[number], string>>
  chosen: BillableChosen
  choose: (chosen: BillableChosen) => void
}

/** Whether logged time is shown that is billable, that is not, or both. */
export function BillableChoice({ labels, chosen, choose }: BillableChoiceProps) {
  const styles = useStyles()
  return (
    <div className={styles.choices}>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          className={styles.choice}
          label={labels[kind]}
          checked={chosen[kind]}
          onChange={(_, { checked }) => choose({ ...chosen, [kind]: checked === true })}
        />
      ))}
    </div>
  )
}
