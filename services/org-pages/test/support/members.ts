export { befriend, block, hearOf, register } from '@renmai/test-kit';
