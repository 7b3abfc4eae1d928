export { publicForm } from '@feedback/contract/messages/hi/public-form';
export { validation } from '@feedback/contract/messages/hi/validation';
