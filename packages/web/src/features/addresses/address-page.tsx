export const AddressPage = () => null;
