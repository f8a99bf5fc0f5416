import type { Row } from '../model.ts'

type Days = Pick<Row<'allocation'>, 'allocated_from' | 'allocated_to'>

export const covers = ({ allocated_from, allocated_to }: Days, day: string): boolean =>
  allocated_from <= day && day <= allocated_to

export const overlap = (one: Days, other: Days): boolean =>
  one.allocated_from <= other.allocated_to && other.allocated_from <= one.allocated_to
