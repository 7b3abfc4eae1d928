export { publicForm } from '@feedback/contract/messages/en/public-form';
export { validation } from '@feedback/contract/messages/en/validation';
