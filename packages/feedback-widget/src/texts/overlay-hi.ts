export { publicForm } from '@feedback/contract/messages/hi/public-form';
export { formValidation as validation } from '@feedback/contract/messages/hi/form-validation';
