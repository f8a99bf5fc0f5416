import './schemas.ts'

export { contract } from '../../../core/contract.ts'
