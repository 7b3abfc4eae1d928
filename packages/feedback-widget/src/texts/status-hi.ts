export { status } from '@feedback/contract/messages/hi/status';
